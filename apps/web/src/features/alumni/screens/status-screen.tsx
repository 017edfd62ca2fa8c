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

const Status = ({ say, part, member }: Pick<ScreenProps<AlumniStatusPart>, 'say' | 'part'> & MemberProps) => {
  if (member.roles.length === 0) return <p>{say('Alumni_NotMember')}</p>;
  return part.shows === 'figures' && hasFigures(member) ? (
    <Figures say={say} member={member} />
  ) : (
    <Welcome say={say} member={member} />
  );
};

/** A network manager who is no longer a member has no figures: the screen shows the role. */
const hasFigures = ({ roles }: AlumniMember): boolean => roles.some((role) => role !== 'manager');

type MemberProps = Pick<ScreenProps<AlumniStatusPart>, 'say'> & { readonly member: AlumniMember };

const Welcome = ({ say, member: { name, roles } }: MemberProps) => (
  <>
    <p>{say('Alumni_Greeting', { name })}</p>
    <h3 className="alumni__name">{say('Alumni_RolesHeading')}</h3>
    <ul>
      {roles.map((role) => (
        <li key={role}>{say(roleNames[role])}</li>
      ))}
    </ul>
  </>
);

const Figures = ({ say, member: { connections, requests, posts, roles } }: MemberProps) => (
  <ul>
    {roles.includes('alumnus') && (
      <>
        <li>{say('Alumni_Badge_connections', { count: connections })}</li>
        <li>{say('Alumni_Badge_requests', { count: requests })}</li>
      </>
    )}
    {roles.includes('recruiter') && <li>{say('Alumni_Badge_posts', { count: posts })}</li>}
  </ul>
);
