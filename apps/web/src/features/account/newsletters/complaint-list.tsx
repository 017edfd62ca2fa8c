import { message } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import type { OrderComplaint } from '@masthead/core/newsletters';
import { complaintMessage, placeMessage } from './complaint-message.ts';

type ComplaintListProps = { readonly complaints: readonly OrderComplaint[]; readonly translate: Translate };

const Complaint = ({ complaint, translate }: { readonly complaint: OrderComplaint; readonly translate: Translate }) => {
  const [sentence, place] = [complaintMessage(complaint), placeMessage(complaint)];
  // A complaint known only to the service has an English message.
  if (sentence === undefined)
    return (
      <li lang="en" dir="ltr">
        {complaint.sentence}
      </li>
    );
  const words = translate(sentence);
  return (
    <li>
      {place === undefined
        ? words
        : translate(message('Newsletters_Refused_At', { place: translate(place), complaint: words }))}
    </li>
  );
};

/** Why an issue is not sent, each reason in the language of the page. */
export const ComplaintList = ({ complaints, translate }: ComplaintListProps) => (
  <ul>
    {complaints.map((complaint) => (
      <Complaint
        key={`${complaint.code} ${complaint.text} ${complaint.line} ${complaint.sentence}`}
        complaint={complaint}
        translate={translate}
      />
    ))}
  </ul>
);
