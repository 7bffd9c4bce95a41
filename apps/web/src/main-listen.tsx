import { ListenApp } from './features/listen/listen-app.tsx';
import { codeOf } from './features/listen/voice-page.ts';
import { showPage } from './ui/phone/show-page.tsx';

await showPage(<ListenApp code={codeOf(window.location.pathname)} />);
