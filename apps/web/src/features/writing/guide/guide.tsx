import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import classes from './guide.module.css';
import type { GuideTip } from './use-guide.ts';

interface GuideProps {
  tip: GuideTip;
  onUnderstood: () => void;
  onOff: () => void;
}

/** Tip of the guide over the questions panel. It takes no focus, so that typing is not interrupted. */
export function Guide({ tip, onUnderstood, onOff }: GuideProps) {
  const { t } = useTranslation();
  return (
    <div role="dialog" aria-label={t('common.tipOfBo')} className={classes.tip}>
      <Drawing
        name={tip.kind === 'thousandWords' ? 'bo-celebrating' : 'bo-pointing'}
        height={84}
        className={classes.bo}
      />
      <h2 className={classes.title}>
        {tip.kind === 'chapter' ? t('writing.guide.chapterTitle') : t(`writing.guide.${tip.kind}.title`)}
      </h2>
      <p className={classes.words}>
        {tip.kind === 'chapter' ? tip.text : t(`writing.guide.${tip.kind}.text`)}
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.off} onClick={onOff}>
          {t('writing.guide.off')}
        </button>
        <Button size="sm" variant="default" onClick={onUnderstood}>
          {t('writing.guide.understood')}
        </Button>
      </div>
    </div>
  );
}
