import type { Recording } from '@dierbaar/contract';
import { Checkbox, Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { changeRecording } from '../../../lib/recordings/recordings.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { useWritingContext } from '../writing-context.ts';

/** Whether the code of a recording plays; shown once it was printed. */
export function HearableSwitch({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const { id, isOff, printedCopies } = recording;
  const switching = useSubmission(() => changeRecording(projectId, id, { isOff: !isOff }), {
    onFailure: () => showFailure(t('writing.voice.notSwitched')),
  });
  if (printedCopies === 0 && !isOff) return null;
  return (
    <Switch
      label={t('writing.voice.hearable')}
      description={t('writing.voice.printedIn', { count: printedCopies })}
      checked={!isOff}
      disabled={switching.isBusy}
      onChange={() => switching.submit()}
    />
  );
}

interface ReplaceChoiceProps {
  /** The recording that stands in the text now. */
  before: Recording | undefined;
  chosen: Recording | undefined;
  isReplacing: boolean;
  onReplacing: (isReplacing: boolean) => void;
}

/** Whether copies that were printed with the code of one recording play the other from now on. */
export function ReplaceChoice({ before, chosen, isReplacing, onReplacing }: ReplaceChoiceProps) {
  const { t } = useTranslation();
  if (!before || !chosen || before.id === chosen.id || before.printedCopies === 0) return null;
  return (
    <Checkbox
      label={t('writing.voice.replace', { count: before.printedCopies })}
      description={t('writing.voice.replaceHint')}
      checked={isReplacing}
      onChange={({ currentTarget }) => onReplacing(currentTarget.checked)}
    />
  );
}
