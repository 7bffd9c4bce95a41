import { useDraft } from '../../lib/form-drafts/use-draft.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { type PromptDialogProps, PromptForm } from '../dialog/prompt-dialog.tsx';
import { RestoredDraft } from './restored-draft.tsx';

interface DraftPromptDialogProps extends Omit<PromptDialogProps, 'onSubmit'> {
  /** Name of its draft: what is asked for, and the id of what it is about. */
  form: string;
  /** Rejects when the line was not saved; then its draft stays. */
  onSubmit: (line: string) => Promise<unknown>;
}

/** Prompt whose line is a draft until it is saved or thrown away. */
export function DraftPromptDialog({ isOpen, onClose, onClosed, title, ...prompt }: DraftPromptDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <DraftPrompt {...prompt} onClose={onClose} />
    </Dialog>
  );
}

type DraftPromptProps = Omit<DraftPromptDialogProps, 'isOpen' | 'onClosed' | 'title'>;

function DraftPrompt({ form, initial = '', onClose, onSubmit, ...prompt }: DraftPromptProps) {
  const draft = useDraft(form, { line: initial });
  return (
    <PromptForm
      {...prompt}
      line={draft.value.line}
      onLine={(line) => draft.change({ line })}
      notice={<RestoredDraft draft={draft} />}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
      // The caller says why it was not saved.
      onSubmit={(line) => void onSubmit(line).then(draft.drop, () => undefined)}
    />
  );
}
