import { randomUUID } from 'node:crypto';
import { type Client, routes } from '@dierbaar/contract';
import type { TestBook } from '../books/books.ts';
import { sendTo } from '../media/recordings.ts';
import { makeRecording } from '../media/sounds.ts';
import { encodeForm } from '../media/uploads.ts';
import type { TestApp } from '../test-app.ts';

const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;

/** A new address, so that the mails to it are those of one test. */
export const anAddress = () => `${randomUUID()}@example.org`;

/** Asks somebody a question; with `weekly` one every Sunday at ten. */
export const inviteTo = (
  { call, project, chapterIds }: TestBook,
  {
    email = anAddress() as string | null,
    questions = ['Wat werd er met de hand gemaakt?'],
    isWeekly = false,
  } = {},
) =>
  call(routes.invitations.create, {
    body: {
      projectId: project.id,
      clientId: randomUUID(),
      name: 'Opa Henk',
      email,
      questions: questions.map((text) => ({ text, projectChapterId: chapterIds[0] ?? null })),
      rhythm: isWeekly ? weekly : { kind: 'once' },
    },
  });

/** The token in the link of an invitation. */
export const tokenOf = ({ link }: { link: string | null }) => link?.split('/').at(-1) ?? '';

/** The phone of somebody with a link. */
export function phoneOf(t: TestApp, token: string, ip = '198.51.100.7') {
  const call: Client = t.clientOf(undefined, ip);
  const params = { token };
  return {
    call,
    params,
    see: async () => {
      const page = await call(routes.asked.see, { params, query: {} });
      if (page.kind !== 'answer') throw new Error(`a page of kind ${page.kind}`);
      return page;
    },
    consent: () => call(routes.asked.consent, { params }),
    tell: (told: object = {}) =>
      call(routes.asked.answer, {
        params,
        body: { clientId: randomUUID(), text: 'De wieg was van kersenhout.', ...told },
      }),
    async addPhoto(bytes: Buffer, headers: Record<string, string> = {}) {
      const form = await encodeForm(bytes);
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/asked/${token}/photos`,
        remoteAddress: ip,
        headers: { 'content-type': form.type, ...headers },
        payload: form.payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async addRecording(bytes?: Buffer, clientId = randomUUID()) {
      const url = `/asked/${token}/recordings?clientId=${clientId}`;
      return sendTo(t, url, bytes ?? (await makeRecording({ seconds: 1 })));
    },
  };
}
