import type { AlumniMember, AlumniRole, AlumniStatusPart } from '@masthead/core/alumni';
import { alumniPorts } from './browser-ports.ts';
import { Reading } from './reading.tsx';
import type { ScreenProps } from './screen-props.ts';

const roleNames = {
  alumnus: 'Alumni_Role_alumnus',
  recruiter: 'Alumni_Role_recruiter',
  manager: 'Alumni_Role_manager',
} as const satisfies Readonly<Record<AlumniRole, string>>;

/** Shows the visitor's status in the network: a sign-in, a welcome with their roles, or a change of it. */
export const StatusScreen = (given: ScreenProps<AlumniStatusPart>) => (
  <Reading {...given} read={alumniPorts.readMember}>
    {(member) => <Status {...given} member={member} />}
  </Reading>
);

const Status = ({
  translate,
  part,
  member,
}: Pick<ScreenProps<AlumniStatusPart>, 'translate' | 'part'> & MemberProps) => {
  if (member.roles.length === 0) return <p>{translate('Alumni_NotMember')}</p>;
  return part.shows === 'figures' && hasFigures(member) ? (
    <Figures translate={translate} member={member} />
  ) : (
    <Welcome translate={translate} member={member} />
  );
};

/** A network manager who is no longer a member has no figures: the screen shows the role. */
const hasFigures = ({ roles }: AlumniMember): boolean => roles.some((role) => role !== 'manager');

type MemberProps = Pick<ScreenProps<AlumniStatusPart>, 'translate'> & { readonly member: AlumniMember };

const Welcome = ({ translate, member: { name, roles } }: MemberProps) => (
  <>
    <p>{translate('Alumni_Greeting', { name })}</p>
    <h3 className="alumni__name">{translate('Alumni_RolesHeading')}</h3>
    <ul>
      {roles.map((role) => (
        <li key={role}>{translate(roleNames[role])}</li>
      ))}
    </ul>
  </>
);

const Figures = ({ translate, member: { connections, requests, posts, roles } }: MemberProps) => (
  <ul>
    {roles.includes('alumnus') && (
      <>
        <li>{translate('Alumni_Badge_connections', { count: connections })}</li>
        <li>{translate('Alumni_Badge_requests', { count: requests })}</li>
      </>
    )}
    {roles.includes('recruiter') && <li>{translate('Alumni_Badge_posts', { count: posts })}</li>}
  </ul>
);
