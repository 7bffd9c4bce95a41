import type { FormName } from '../../lib/words/typed-words.ts';
import { useKeptForm } from '../../lib/words/use-kept-form.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { type PromptDialogProps, PromptForm } from '../dialog/prompt-dialog.tsx';
import { TypedEarlier } from './typed-earlier.tsx';

interface KeptPromptDialogProps extends Omit<PromptDialogProps, 'onSubmit'> {
  form: FormName;
  /** Id of what the line is about. */
  about: string;
  /** Of the book, where `about` does not lead there. */
  projectId?: string;
  /** Rejects when the line was not saved; then it stays. */
  onSubmit: (line: string) => Promise<unknown>;
}

/** Prompt whose line stays on this computer until it is saved or thrown away. */
export function KeptPromptDialog({ isOpen, onClose, onClosed, title, ...prompt }: KeptPromptDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title={title}>
      <KeptPrompt {...prompt} onClose={onClose} />
    </Dialog>
  );
}

type KeptPromptProps = Omit<KeptPromptDialogProps, 'isOpen' | 'onClosed' | 'title'>;

function KeptPrompt({ form, about, projectId, initial = '', onClose, onSubmit, ...prompt }: KeptPromptProps) {
  const { typed, isFromEarlier, keep, drop, clear, dropSaved } = useKeptForm<{ line: string }>(
    form,
    about,
    projectId,
  );
  return (
    <PromptForm
      {...prompt}
      line={typed?.line ?? initial}
      onLine={(line) => (line === initial ? clear() : keep({ line }))}
      notice={<TypedEarlier kept={{ isFromEarlier, drop }} />}
      onCancel={() => {
        drop();
        onClose();
      }}
      // Whoever saves says why it did not work.
      onSubmit={(line) => void onSubmit(line).then(dropSaved, () => undefined)}
    />
  );
}
