import '../../src/ui/theme/global.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { configure } from '@testing-library/react';
import { startI18n } from '../../src/i18n/i18n.ts';
import { answeringFetch } from './answers.ts';

// Runs once for the page that all test files share, before the first of them: the API client takes `fetch` when its
// module loads.
globalThis.fetch = answeringFetch(globalThis.fetch);
startI18n();
// Generous, for a busy machine; the default is one second.
configure({ asyncUtilTimeout: 110_000 });
