import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { bySpeed } from '../../../packages/book/test/speed/by-speed.ts';
import { phone, test } from '../../support/telling/asked.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { beginToSpeak, hearLength, speakOn, watchRecorders } from '../../support/telling/recorder.ts';
import { expect } from '../../support/test.ts';
import { recordingWords } from '../../support/words/recording.ts';

test.use({ viewport: phone, hasTouch: true, launchOptions: withMicrophone, permissions: ['microphone'] });

const words = recordingWords.nl;
/** From the first second on, all over a second. */
const moments = Array.from(
  { length: Number(process.env.RECORDING_MOMENTS ?? bySpeed(1, 3)) },
  (_, at) => 1100 + 410 * at,
);

interface Scene {
  page: Page;
  session: CDPSession;
}

interface Stopped {
  page: Page;
  said?: string;
  /** Seconds, when it went on after the moment. */
  spoken?: number;
}

/** Records on a new page, and stops it at each moment. `stop` gives the page on which the recording is found. */
async function stopAtEachMoment(
  context: BrowserContext,
  stop: (scene: Scene) => Promise<Stopped>,
): Promise<void> {
  await watchRecorders(context);
  for (const moment of moments) {
    const recording = await context.newPage();
    await recording.goto('/pocket');
    await recording.getByRole('button', { name: words.speak, exact: true }).click();
    await beginToSpeak(recording, words);
    const session = await context.newCDPSession(recording);
    const before = await speakOn(recording, moment);
    const { page, said, spoken = before } = await stop({ page: recording, session });
    if (said !== undefined) await expect(page.getByText(said)).toBeVisible();
    const kept = await hearLength(page, words);
    expect(spoken - kept, `stopped after ${moment} ms`).toBeLessThanOrEqual(2);
    await page.close();
  }
}

/** Opens what was recorded on a page that is gone. */
async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

// A session and a book.
test.beforeEach(({ book }) => expect(book.projectId).not.toBe(''));

test('promise 63: a page that is killed while recording has lost at most two seconds', async ({
  context,
}) => {
  await stopAtEachMoment(context, async ({ page, session }) => {
    const address = page.url();
    // It never answers: the process of the page is gone.
    session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await page.close();
    return { page: await openAgain(context, address), said: words.cutOff };
  });
});

test('promise 63: a phone that is locked while recording, and then ends the page, has lost at most two seconds', async ({
  context,
}) => {
  await stopAtEachMoment(context, async ({ page, session }) => {
    const address = page.url();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.close();
    return { page: await openAgain(context, address), said: words.cutOff };
  });
});

test('promise 63: a recording whose microphone is lost says so and has lost at most two seconds', async ({
  context,
}) => {
  await stopAtEachMoment(context, async ({ page }) => {
    // As a browser does when a microphone is unplugged or a call takes it; the device of tests cannot be unplugged.
    await page.evaluate(() => {
      for (const track of window.watched.stream?.getTracks() ?? []) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    });
    return { page, said: words.lost };
  });
});

test('promise 63: a recording whose connection is lost goes on and has lost at most two seconds', async ({
  context,
}) => {
  await stopAtEachMoment(context, async ({ page }) => {
    await context.setOffline(true);
    const spoken = await speakOn(page, 1500 + 1000 * (await speakOn(page, 0)));
    await page.getByRole('button', { name: words.stop }).click();
    await expect(page.getByRole('button', { name: words.play })).toBeVisible();
    await context.setOffline(false);
    return { page, spoken };
  });
});
