import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { serverMessages } from './failures.ts';

/** Notice with the server's validation messages. */
export function RefusedNotice({ title, error }: { title: string; error: unknown }) {
  const messages = serverMessages(error);
  if (messages.length === 0) return <FailureNotice error={error} />;
  return (
    <Notice kind="problem" title={title}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
