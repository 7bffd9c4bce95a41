import { createServer, type Socket } from 'node:net';

/** What a client says: the connection itself, a command, or the end of a message. */
type Step = 'CONNECT' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE';

interface TestSmtp {
  url: string;
  /** Messages that were accepted. */
  accepted: string[];
  /** Steps that clients took, in order. */
  steps: Step[];
  /** Replies that differ from acceptance; 'drop' ends the connection instead. The test may change them. */
  replies: Partial<Record<Step, string>>;
  /** From now on a complete message waits for `release` before it is accepted. */
  hold(): void;
  countWaiting(): number;
  countConnections(): number;
  /** Accepts delayed and further messages; clients that disconnected get no answer. */
  release(): void;
  close(): Promise<void>;
}

/** A mail server on a socket of its own that a test can make slow, full or unwilling. It asks for a login. */
export async function startSmtpServer(replies: TestSmtp['replies'] = {}): Promise<TestSmtp> {
  const accepted: string[] = [];
  const steps: Step[] = [];
  const waiting: (() => void)[] = [];
  let isHolding = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    const reply = (step: Step, usual: string): boolean => {
      steps.push(step);
      const answer = replies[step] ?? usual;
      if (answer === 'drop') socket.destroy();
      else socket.write(`${answer}\r\n`);
      return answer === usual;
    };
    const acceptMessage = (body: string) => {
      const accept = () => {
        if (!socket.destroyed && reply('MESSAGE', '250 accepted')) accepted.push(body);
      };
      if (isHolding) waiting.push(accept);
      else accept();
    };
    converse(socket, reply, acceptMessage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://dierbaar:secret@127.0.0.1:${port}`,
    accepted,
    steps,
    replies,
    hold: () => {
      isHolding = true;
    },
    countWaiting: () => waiting.length,
    countConnections: () => sockets.size,
    release() {
      isHolding = false;
      for (const accept of waiting.splice(0)) accept();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(
  socket: Socket,
  reply: (step: Step, usual: string) => boolean,
  onMessage: (body: string) => void,
): void {
  let buffer = '';
  let isData = false;
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN\r\n');
    else if (command === 'AUTH') reply('AUTH', '235 welcome');
    else if (command === 'DATA') isData = reply('DATA', '354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else if (command === 'MAIL' || command === 'RCPT') reply(command, '250 ok');
    else socket.write('250 ok\r\n');
  };
  reply('CONNECT', '220 test');
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (!isData) answer(part);
      else {
        isData = false;
        onMessage(part);
      }
    }
  });
}
