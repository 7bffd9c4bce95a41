import '../../src/ui/theme/global.css';
import '../../src/ui/theme/visitor-styles.ts';
import '../../src/ui/theme/app-styles.ts';
import { Notifications } from '@mantine/notifications';
import { configure } from '@testing-library/react';
import { loadAppTexts, startI18n } from '../../src/i18n/i18n.ts';
import { provideSnackbars } from '../../src/ui/snackbar/snackbar-host.tsx';
import { answeringRequest } from './answering-request.ts';
import { answeringFetch } from './answers.ts';

// Runs once for the page that all test files share, before the first of them: the API client takes `fetch` when its
// module loads.
globalThis.fetch = answeringFetch(globalThis.fetch);
globalThis.XMLHttpRequest = answeringRequest(globalThis.XMLHttpRequest);
await startI18n();
await loadAppTexts();
provideSnackbars(<Notifications position="bottom-left" />);
// Generous, for a busy machine; the default is one second. Words in a field are not yet words on the page.
configure({ asyncUtilTimeout: 110_000, defaultIgnore: 'script, style, textarea' });
