import { contentsStyle, type Project, type ProjectSettings, type RuledPagesChoice } from '@dierbaar/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { DialogUploads } from '../../lib/photos/use-dialog-uploads.ts';
import classes from './book-settings.module.css';
import { FrontispieceField } from './frontispiece/frontispiece-field.tsx';
import { PeopleField, YearsField } from './list-fields.tsx';
import { Options } from './options.tsx';
import type { ShownPage } from './specimen-pages.tsx';

/** In this order; that of the contract's list puts numbers first. */
const ruledChoices = ['none', 'fill', '4', '8', '16'] as const satisfies readonly RuledPagesChoice[];

interface AroundChaptersProps {
  project: Pick<Project, 'id' | 'format'>;
  choices: ProjectSettings;
  /** Whether there are so few chapters, each with a photo, that the contents can show them. */
  hasContentsPhotos: boolean;
  /** Uploads of the photo that faces the title page. */
  sending: DialogUploads;
  onChange: (change: Partial<ProjectSettings>) => void;
  onType: (words: Partial<Pick<ProjectSettings, 'people' | 'years'>>) => void;
  /** Called with the page that a control decides about, when it is used. */
  onShow: (page: ShownPage) => void;
}

/** What a book has before and after its chapters. */
export function AroundChapters(props: AroundChaptersProps) {
  const { project, choices, hasContentsPhotos, sending, onChange, onType, onShow } = props;
  const { t } = useTranslation();
  const hasPhoto = choices.frontispiece !== null;
  return (
    <section className={classes.around} aria-labelledby="around-chapters">
      <h3 id="around-chapters">{t('settings.around')}</h3>
      <Checkbox
        label={t('settings.halfTitle')}
        description={t(hasPhoto ? 'settings.halfTitleWithPhoto' : 'settings.halfTitleHint')}
        checked={choices.halfTitle || hasPhoto}
        disabled={hasPhoto}
        onFocus={() => onShow('halfTitle')}
        onChange={(event) => onChange({ halfTitle: event.currentTarget.checked })}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the controls inside. */}
      <div onFocus={() => onShow('frontispiece')}>
        <FrontispieceField
          projectId={project.id}
          format={project.format}
          photo={choices.frontispiece}
          sending={sending}
          onChange={(frontispiece) => onChange({ frontispiece })}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the fields inside. */}
      <div onFocus={() => onShow('people')}>
        <PeopleField people={choices.people} onChange={(people) => onType({ people })} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the radio buttons inside. */}
      <div onFocus={() => onShow('contents')}>
        <Options
          legend={t('settings.contents')}
          value={choices.contents}
          options={contentsStyle.options.map((value) => ({
            value,
            label: t(`settings.contentsStyles.${value}`),
          }))}
          onChange={(value) => onChange({ contents: value })}
        />
        {choices.contents === 'photos' && !hasContentsPhotos && (
          <p className={classes.hint} role="status">
            {t('settings.contentsWithoutPhotos')}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the fields inside. */}
      <div onFocus={() => onShow('years')}>
        <YearsField years={choices.years} onChange={(years) => onType({ years })} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the radio buttons inside. */}
      <div onFocus={() => onShow('ruled')}>
        <Options
          legend={t('settings.ruledPages')}
          value={choices.ruledPages}
          options={ruledChoices.map((value) => ({
            value,
            label:
              value === 'none' || value === 'fill'
                ? t(`settings.ruled.${value}`)
                : t('settings.ruledAtLeast', { pages: value }),
          }))}
          onChange={(value) => onChange({ ruledPages: value })}
        />
      </div>
      <Checkbox
        label={t('settings.colophon')}
        description={t('settings.colophonHint')}
        checked={choices.colophon}
        onFocus={() => onShow('colophon')}
        onChange={(event) => onChange({ colophon: event.currentTarget.checked })}
      />
    </section>
  );
}
