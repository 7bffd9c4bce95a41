import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { NoBook } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import type { BookRef } from './fields/order-fields.ts';

const blockingCodes = [
  'no_cover',
  'nothing_to_print',
  'too_few_pages',
  'too_many_pages',
  'not_printable',
  'preview_failed',
  'not_found',
] as const;

type BlockingCode = (typeof blockingCodes)[number];

/** Error code that blocks the order; undefined when a retry may help. */
export function orderBlockOf(error: unknown): BlockingCode | undefined {
  const code = errorCodeOf(error);
  return blockingCodes.find((each) => each === code);
}

interface OrderBlockedProps {
  name: string;
  code: BlockingCode;
  book: BookRef;
}

/** Explains why a book cannot be ordered, with a link to the repair. */
export function OrderBlocked({ name, code, book }: OrderBlockedProps) {
  const { t } = useTranslation();
  if (code === 'not_found') return <NoBook name={name} dashboardPath={pathTo('dashboard')} isMissing />;
  return (
    <MessageScreen
      name={name}
      drawing="bo-thinking"
      title={t(`checkout.impossible.${code}.title`)}
      text={t(`checkout.impossible.${code}.text`)}
    >
      <Actions>
        {'projectId' in book ? (
          <Repair code={code} projectId={book.projectId} />
        ) : (
          <Button component={Link} to={pathTo('orders')}>
            {t('checkout.impossible.toOrders')}
          </Button>
        )}
      </Actions>
    </MessageScreen>
  );
}

function Repair({ code, projectId }: { code: Exclude<BlockingCode, 'not_found'>; projectId: string }) {
  const { t } = useTranslation();
  switch (code) {
    case 'no_cover':
      return (
        <Button component={Link} to={pathTo('selectCover', { query: { projectId } })}>
          {t('checkout.impossible.toCover')}
        </Button>
      );
    case 'not_printable':
    case 'preview_failed':
      return (
        <Button component={Link} to={pathTo('projectPreview', { params: { projectId } })}>
          {t('checkout.impossible.toPreview')}
        </Button>
      );
    case 'nothing_to_print':
    case 'too_few_pages':
    case 'too_many_pages':
      return (
        <Button component={Link} to={pathTo('selectChapters', { query: { projectId } })}>
          {t('checkout.impossible.toWriting')}
        </Button>
      );
    default:
      return code satisfies never;
  }
}
