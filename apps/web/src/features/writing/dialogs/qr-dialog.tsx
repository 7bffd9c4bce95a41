import { MAX_LINK_BYTES, type QrCode, qrSizeOf, readLink } from '@dierbaar/book';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconLink, IconRulerMeasure } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useDraft } from '../../../lib/form-drafts/use-draft.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { RestoredDraft } from '../../../ui/draft/restored-draft.tsx';
import { qrAttributes } from '../editor/node-views/node-attributes.ts';
import { insertBlock } from '../editor/toolbar/insert-block.ts';
import { useFollowedPosition } from '../editor/use-followed-position.ts';
import { BlockPreview } from '../pages/block-preview.tsx';
import { useWritingContext } from '../writing-context.ts';
import { completeAddress } from './link-dialog.tsx';
import classes from './qr-dialog.module.css';

type Problem = 'required' | 'invalid' | 'tooLong';

/** The field names are stored. */
type QrWords = Pick<QrCode['attrs'], 'link' | 'explanation'>;

const nothingTyped = {};
const emptyAttributes: QrCode['attrs'] = {
  link: '',
  explanation: '',
  showExplanation: false,
  showLink: false,
};

interface QrDialogProps {
  pos: number | null;
  onClose: () => void;
  editor: Editor;
}

/**
 * Dialog for a QR code: link, explanation and printed address, with a print preview. What is typed is a draft until it
 * is in the text or thrown away.
 */
export function QrDialog({ pos: firstPos, onClose, editor }: QrDialogProps) {
  const pos = useFollowedPosition(editor, firstPos);
  const { t } = useTranslation();
  const form = useId();
  const node = pos === null ? null : editor.state.doc.nodeAt(pos);
  const { chapterId } = useWritingContext();
  const [placed] = useState(() => (node ? qrAttributes(node) : emptyAttributes));
  const draft = useDraft<Partial<QrWords>>(`qr ${chapterId} ${placed.link}`, nothingTyped);
  const words: QrWords = { link: placed.link, explanation: placed.explanation, ...draft.value };
  const [chosen, setChosen] = useState<Partial<QrCode['attrs']>>({});
  const attrs: QrCode['attrs'] = {
    ...placed,
    // An explanation that was typed on an earlier visit is to be seen.
    showExplanation: placed.showExplanation || words.explanation !== placed.explanation,
    ...chosen,
    ...words,
  };
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (part: Partial<QrCode['attrs']>) => setChosen((before) => ({ ...before, ...part }));
  const type = (part: Partial<QrWords>) => {
    const next: QrWords = { ...words, ...part };
    // Only what was typed: the rest may be changed on another device meanwhile.
    draft.change({
      ...(next.link !== placed.link && { link: next.link }),
      ...(next.explanation !== placed.explanation && { explanation: next.explanation }),
    });
  };
  const cancel = () => {
    draft.drop();
    onClose();
  };
  const read = readAddress(attrs.link);
  const block: QrCode | null =
    'link' in read ? { type: 'qrCode', attrs: { ...attrs, link: read.link } } : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!block) return setProblem('problem' in read ? read.problem : null);
    if (pos === null) insertBlock(editor, block);
    else editor.chain().setNodeSelection(pos).updateAttributes('qrCode', block.attrs).run();
    draft.drop();
    onClose();
  };
  return (
    <PrintDialog
      title={t('writing.qr.title')}
      text={t('writing.qr.text')}
      width={940}
      isEven
      onClose={onClose}
      printedTitle={t('writing.qr.printed')}
      result={t('writing.qr.footer')}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {t('writing.qr.cancel')}
          </Button>
          <Button type="submit" form={form}>
            {pos === null ? t('writing.qr.insert') : t('writing.qr.save')}
          </Button>
        </>
      }
      controls={
        <form id={form} onSubmit={submit} noValidate className={classes.form}>
          <RestoredDraft draft={draft} />
          <TextInput
            data-autofocus
            type="url"
            label={t('writing.qr.link')}
            description={t('writing.qr.linkHint')}
            leftSection={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
            classNames={{ input: classes.withIcon ?? '' }}
            value={attrs.link}
            error={problem ? t(`writing.qr.${problem}`) : undefined}
            onChange={(event) => {
              type({ link: event.currentTarget.value });
              setProblem(null);
            }}
          />
          <div className={classes.option}>
            <Switch
              color="sage"
              withThumbIndicator={false}
              label={t('writing.qr.explanation')}
              description={t('writing.qr.explanationHint')}
              checked={attrs.showExplanation}
              onChange={(event) => change({ showExplanation: event.currentTarget.checked })}
            />
            {attrs.showExplanation && (
              <TextInput
                className={classes.explanation}
                aria-label={t('writing.qr.explanationText')}
                placeholder={t('writing.qr.explanationExample')}
                maxLength={200}
                value={attrs.explanation}
                onChange={(event) => type({ explanation: event.currentTarget.value })}
              />
            )}
          </div>
          <div className={classes.option}>
            <Switch
              color="sage"
              withThumbIndicator={false}
              label={t('writing.qr.showLink')}
              description={t('writing.qr.showLinkHint')}
              checked={attrs.showLink}
              onChange={(event) => change({ showLink: event.currentTarget.checked })}
            />
          </div>
        </form>
      }
      printed={
        block ? (
          <>
            <BlockPreview block={block} editor={editor} pos={pos} />
            <Measure link={block.attrs.link} />
          </>
        ) : (
          <p className={classes.empty}>{t('writing.qr.empty')}</p>
        )
      }
    />
  );
}

function Measure({ link }: { link: string }) {
  const { t } = useTranslation();
  const size = qrSizeOf(link);
  if (!size) return null;
  return (
    <p className={classes.measure}>
      <IconRulerMeasure size={16} stroke={1.6} aria-hidden="true" />
      {size.modules > 57
        ? t('writing.qr.dense', { size: size.millimetres })
        : t('writing.qr.size', { size: size.millimetres })}
    </p>
  );
}

function readAddress(typed: string): { link: string } | { problem: Problem } {
  if (typed.trim() === '') return { problem: 'required' };
  const address = completeAddress(typed);
  if (new TextEncoder().encode(address).length > MAX_LINK_BYTES) return { problem: 'tooLong' };
  const link = readLink(address);
  if (link === null || !/^https?:/i.test(link)) return { problem: 'invalid' };
  return qrSizeOf(link) === null ? { problem: 'tooLong' } : { link };
}
