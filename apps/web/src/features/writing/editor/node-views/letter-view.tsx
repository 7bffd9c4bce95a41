import { IconSignature, IconTrash, IconTypography } from '@tabler/icons-react';
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import { UploadStatus } from '../../../../ui/photo/upload-status.tsx';
import { toggleLetter } from '../../document/letter-node.ts';
import { PhotoPicture } from '../../photos/photo-picture.tsx';
import { useChosenPhotos } from '../../photos/use-chosen-photos.ts';
import { useWritingContext } from '../../writing-context.ts';
import { LetterLine } from './letter-line.tsx';
import classes from './letter-view.module.css';
import { letterAttributes, ratioOf } from './node-attributes.ts';
import { NodeButton, NodeTools } from './node-tools.tsx';

/** Letter in the text: its lines are fields around its text, in the places where they are printed. */
export function LetterView({ node, selected, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { queue } = useWritingContext();
  const frame = useRef<HTMLDivElement>(null);
  const { date, salutation, closing, signature, signaturePhoto } = letterAttributes(node);
  const { uploads, choose } = useChosenPhotos(editor.state.doc.resolve(getPos() ?? 0).index(0));
  const focusField = (field: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  // Not the editor's own `focus`, which waits for the next frame: a letter typed before it would stay in this line.
  const caretTo = (offset: number) => {
    const pos = (getPos() ?? 0) + offset;
    editor.chain().setTextSelection(pos).scrollIntoView().run();
    editor.view.focus();
  };
  const chooseScan = () =>
    choose(1, ({ name, width: pixelWidth, height: pixelHeight }) =>
      updateAttributes({ signaturePhoto: { name, alt: signature, pixelWidth, pixelHeight } }),
    );
  const line = (
    field: 'date' | 'salutation' | 'closing' | 'signature',
    value: string,
    onNext: () => void,
  ) => (
    <LetterLine
      field={field}
      label={t(`writing.letter.${field}`)}
      hint={t(`writing.letter.${field}Hint`)}
      value={value}
      onChange={(text) => updateAttributes({ [field]: text })}
      onNext={onNext}
    />
  );
  return (
    <NodeViewWrapper
      as="section"
      ref={frame}
      className={classes.letter}
      aria-label={t('writing.letter.label')}
      data-selected={selected || undefined}
    >
      <div contentEditable={false} className={classes.head}>
        <NodeTools label={t('writing.letter.label')}>
          <NodeButton
            label={t('writing.letter.makeText')}
            onClick={() => {
              editor.commands.setTextSelection((getPos() ?? 0) + 2);
              toggleLetter(editor);
            }}
          >
            <IconTypography {...iconProps(18)} />
          </NodeButton>
          <NodeButton label={t('writing.letter.remove')} onClick={deleteNode}>
            <IconTrash {...iconProps(18)} />
          </NodeButton>
        </NodeTools>
        {line('date', date, () => focusField('salutation'))}
        {line('salutation', salutation, () => caretTo(2))}
      </div>
      <NodeViewContent className={classes.text} />
      <div contentEditable={false} className={classes.foot}>
        {line('closing', closing, () => focusField('signature'))}
        {signaturePhoto && (
          <div className={classes.scan}>
            <PhotoPicture
              name={signaturePhoto.name}
              alt={signaturePhoto.alt}
              ratio={ratioOf(signaturePhoto)}
            />
            <NodeButton
              label={t('writing.letter.removeScan')}
              onClick={() => updateAttributes({ signaturePhoto: null })}
            >
              <IconTrash {...iconProps(18)} />
            </NodeButton>
          </div>
        )}
        {line('signature', signature, () => caretTo(node.nodeSize + 1))}
        {uploads.map((photo) => (
          <UploadStatus key={photo.id} photo={photo} queue={queue} />
        ))}
        {!signaturePhoto && uploads.length === 0 && (
          <button type="button" className={classes.addScan} onClick={chooseScan}>
            <IconSignature {...iconProps(18)} />
            {t('writing.letter.addScan')}
          </button>
        )}
      </div>
    </NodeViewWrapper>
  );
}
