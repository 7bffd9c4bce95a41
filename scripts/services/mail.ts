import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from '../environment.ts';
import { daemonPid, startDaemon, stopDaemon } from './daemon.ts';
import { waitForPort } from './ports.ts';
import { type Ports, portOf, type Service } from './service.ts';

const folder = path.join(localFolder, 'mail');

/** SMTP server that delivers all mail to a web inbox. */
export const mail: Service = {
  name: 'mail',
  ports: { smtp: 51025, inbox: 51080 },
  replacedBy: 'SMTP_URL',
  isRunning: () => daemonPid('mail', folder) !== undefined,
  async start(ports: Ports) {
    const [smtp, inbox] = [portOf(ports, 'smtp'), portOf(ports, 'inbox')];
    mkdirSync(folder, { recursive: true });
    startDaemon('mail', process.execPath, [
      path.join(root, 'node_modules/maildev/bin/maildev'),
      ...['--ip', '127.0.0.1', '--smtp', String(smtp)],
      ...['--web-ip', '127.0.0.1', '--web', String(inbox)],
      ...['--mail-directory', folder, '--silent'],
    ]);
    await waitForPort(smtp, 20);
    await waitForPort(inbox, 20);
  },
  stop: () => stopDaemon('mail', folder),
  erase: () => rmSync(folder, { recursive: true, force: true }),
  environment: (ports) => ({
    SMTP_URL: `smtp://127.0.0.1:${portOf(ports, 'smtp')}`,
    INBOX_URL: `http://127.0.0.1:${portOf(ports, 'inbox')}`,
  }),
};
