import { Group, Radio } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { changeLocale, i18n } from '../../i18n/i18n.ts';
import { type Locale, locales, toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { AccountSection } from './account-section.tsx';
import { updateAccount } from './api.ts';
import classes from './language-section.module.css';

/** Language of the interface and of the mails. */
export function LanguageSection() {
  const { t, i18n: current } = useTranslation();
  // The texts of another language are fetched first; the choice shows at once.
  const [chosen, setChosen] = useState<Locale>();
  const change = useSubmission(
    async (language: Locale) => {
      setChosen(language);
      await changeLocale(language).finally(() => setChosen(undefined));
      await updateAccount({ language });
      showSuccess(i18n.t('account.language.saved'));
    },
    { onFailure: () => showFailure(i18n.t('account.language.failed')) },
  );
  return (
    <AccountSection
      title={t('account.language.title')}
      text={t('account.language.text')}
      icon={IconLanguage}
      summary={t(`account.language.${toLocale(current.language)}`)}
    >
      <Radio.Group
        aria-label={t('account.language.title')}
        value={chosen ?? toLocale(current.language)}
        onChange={(language) => change.submit(toLocale(language))}
      >
        <Group gap={32}>
          {locales.map((locale) => (
            <Radio
              key={locale}
              value={locale}
              classNames={{ radio: classes.radio ?? '', body: classes.body ?? '' }}
              label={<span lang={locale}>{t(`account.language.${locale}`)}</span>}
            />
          ))}
        </Group>
      </Radio.Group>
    </AccountSection>
  );
}
