import type { Answering } from '@dierbaar/contract';
import { useState } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import frame from '../../../ui/link-page/page.module.css';
import { useAsked } from '../asked-context.ts';

interface SendButtonProps {
  page: Answering;
  isDisabled?: boolean;
  onSend: () => Promise<void>;
}

/** Sends an answer, once; without a connection it is stored until there is one. */
export function SendButton({ page, isDisabled = false, onSend }: SendButtonProps) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
    // What is changed meanwhile is a draft again.
    void onSend().finally(() => setIsSending(false));
  };
  return (
    <button type="button" className={frame.button} disabled={isDisabled || isSending} onClick={send}>
      {!isOnline
        ? t('telling.keep')
        : page.isSelf
          ? t('asked.tell.done')
          : t('asked.tell.send', { writer: page.writer })}
    </button>
  );
}
