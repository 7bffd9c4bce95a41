import { chapter } from '../../chapter.ts';

export const earningALiving = chapter(
  'life-story.earning-a-living',
  ['Werken voor je brood', 'Earning a living'],
  [
    'Leg een werkdag uit aan iemand van tien: wat je aanraakte, wie er naast je stond, wanneer er koffie was.',
    'Explain a working day to a ten-year-old: what you touched, who stood next to you, when there was coffee.',
  ],
  [
    [
      'first-working-day',
      'Hoe verliep je allereerste werkdag, en wat had je aan?',
      'How did your very first day at work go, and what did you wear?',
    ],
    [
      'first-wages',
      'Wat deed je met je eerste echte loon?',
      'What did you do with your first real pay packet?',
    ],
    [
      'tool-of-the-trade',
      'Welk gereedschap of apparaat hoorde bij je werk, en hoe ging je ermee om?',
      'Which tool or machine went with your work, and how did you handle it?',
    ],
    [
      'who-taught-you',
      'Van wie leerde je het vak, of juist hoe het niet moest?',
      'Who taught you the job, or showed you how not to do it?',
    ],
    [
      'workplace-sounds',
      'Hoe klonk het op de plek waar je het langst gewerkt hebt?',
      'What did it sound like in the place where you worked longest?',
    ],
    [
      'colleague',
      'Welke collega vergeet je niet, en welk verhaal hoort daarbij?',
      'Which workmate will you never forget, and what story goes with them?',
    ],
    [
      'unpaid-work',
      'Welk werk deed je waar nooit loon tegenover stond, thuis of voor anderen?',
      'What work did you do that nobody ever paid for, at home or for others?',
    ],
    [
      'a-job-well-done',
      'Welk stuk werk zou je nog wel eens aan iemand willen laten zien?',
      'Which piece of work would you still like to show to someone?',
    ],
    [
      'spectacular-failure',
      'Wat ging er tijdens het werk grandioos mis, en hoe werd het gered?',
      'What went spectacularly wrong on the job, and how was it rescued?',
    ],
    [
      'another-trade',
      'Welk ander beroep had het ook kunnen worden, en wat kwam ertussen?',
      'What other line of work might it have been, and what got in the way?',
    ],
    [
      'monday-without-work',
      'Hoe was de eerste maandag zonder werk, of hoe stel je je die voor?',
      'What was the first Monday without work like, or how do you imagine it will be?',
    ],
  ],
);
