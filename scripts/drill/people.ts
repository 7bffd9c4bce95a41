import type { Deps } from '../../apps/server/src/deps.ts';
import { planDeletion } from '../../apps/server/src/modules/retention/account-deletion/account-deletion.service.ts';
import { eraseAccount } from '../../apps/server/src/modules/retention/account-deletion/erase-account.ts';
import { makeJpeg } from '../../apps/server/test/media/pictures.ts';
import { routes, type UploadedPhoto, upload, urlOf } from '../../packages/contract/src/index.ts';
import { createPerson, type Person } from '../chaos/person.ts';

/** Someone whose chapter shows photos, all uploaded as a browser does it. */
export async function createPhotographer(deps: Deps, apiUrl: string, photos: number): Promise<Person> {
  const person = await createPerson(deps, apiUrl);
  const { projectId } = person;
  const figures: string[] = [];
  for (let index = 0; index < photos; index++) {
    const form = new FormData();
    const bytes = await makeJpeg(400 + index, 300);
    form.set(upload.field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const url = `${apiUrl}/api${urlOf(routes.media.upload, { params: { projectId } })}`;
    const answer = await person.send(url, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${answer.status} for a photo: ${await answer.text()}`);
    const { name } = (await answer.json()) as UploadedPhoto;
    figures.push(`<figure data-type="image"><img data-name="${name}" alt=""></figure>`);
  }
  await person.write(`<p>Kijk.</p>${figures.join('')}`);
  return person;
}

const day = 24 * 3600 * 1000;

/** A person asks for the end of the account, and the fourteen days pass. */
export async function eraseForGood(deps: Deps, userId: string): Promise<void> {
  await planDeletion(deps, userId);
  const later = (ms: number): Deps => ({ ...deps, clock: () => new Date(Date.now() + ms) });
  await eraseAccount(later(15 * day), userId);
  if (!(await eraseAccount(later(16 * day), userId))) throw new Error('the account was not erased');
}

/** Rows and objects of a person. */
export async function countTraces({ db, storage }: Deps, userId: string, keys: string[]): Promise<number> {
  const rows = await Promise.all([
    db.selectFrom('users').select('id').where('id', '=', userId).execute(),
    db.selectFrom('projects').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('chapterRevisions').select('id').where('userId', '=', userId).execute(),
    db.selectFrom('media').select('name').where('userId', '=', userId).execute(),
  ]);
  const objects = await Promise.all(keys.map((key) => storage.head(key)));
  return rows.flat().length + objects.filter(Boolean).length;
}

/** Keys of the objects of all photos of a person. */
export async function photoKeys({ db }: Deps, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['originalKey', 'screenKey', 'previewKey', 'printKey'])
    .where('userId', '=', userId)
    .execute();
  return [...new Set(rows.flatMap((row) => Object.values(row)))];
}
