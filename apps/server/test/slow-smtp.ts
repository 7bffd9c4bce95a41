import { createServer, type Socket } from 'node:net';

/** A mail server that receives a mail completely and delays its acceptance until `release`. */
export async function startSlowSmtp() {
  const accepted: string[] = [];
  const waiting: (() => void)[] = [];
  let isDelaying = true;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    converse(socket, (body) => {
      const accept = () => {
        if (socket.destroyed) return;
        accepted.push(body);
        socket.write('250 accepted\r\n');
      };
      if (isDelaying) waiting.push(accept);
      else accept();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    countWaiting: () => waiting.length,
    /** Accepts delayed and further mails; clients that disconnected get no answer. */
    release() {
      isDelaying = false;
      for (const accept of waiting.splice(0)) accept();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, onBody: (body: string) => void): void {
  let buffer = '';
  let isData = false;
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (;;) {
      const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        onBody(part);
      } else if (part.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (part.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 ok\r\n');
      }
    }
  });
}
