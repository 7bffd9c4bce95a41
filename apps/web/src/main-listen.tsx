import { ListenApp } from './features/listen/listen-app.tsx';
import { codeOf, createVoiceStore } from './features/listen/voice-page.ts';
import { showPage } from './ui/link-page/show-page.tsx';

await showPage(<ListenApp store={createVoiceStore(codeOf(window.location.pathname))} />);
