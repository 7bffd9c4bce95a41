import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { QrPicture } from '../../dialogs/qr-picture.tsx';
import { useWritingContext } from '../../writing-context.ts';
import { qrAttributes } from './node-attributes.ts';
import { EditTools } from './node-tools.tsx';
import classes from './node-view.module.css';
import codeClasses from './qr-view.module.css';

/** QR code in the text, 128 pixels wide, with its explanation. */
export function QrView({ node, selected, getPos, deleteNode }: NodeViewProps) {
  const { t } = useTranslation();
  const { openDialog } = useWritingContext();
  const { link, explanation, showExplanation, showLink } = qrAttributes(node);
  return (
    <NodeViewWrapper as="figure" className={classes.figure} data-selected={selected || undefined}>
      <div className={classes.frame} data-drag-handle>
        <div className={codeClasses.code}>
          <QrPicture link={link} size={128} />
          <div className={codeClasses.codeText}>
            {showExplanation && explanation !== '' && (
              <p className={codeClasses.explanation}>{explanation}</p>
            )}
            {showLink && <p className={codeClasses.address}>{link.replace(/^https?:\/\//, '')}</p>}
          </div>
        </div>
        <EditTools
          label={t('writing.toolbar.qrCode')}
          editLabel={t('writing.qr.edit')}
          onEdit={() => openDialog({ kind: 'qr', pos: getPos() ?? null })}
          removeLabel={t('writing.qr.remove')}
          onRemove={deleteNode}
        />
      </div>
    </NodeViewWrapper>
  );
}
