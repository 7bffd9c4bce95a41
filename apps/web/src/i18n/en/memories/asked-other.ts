import type { askedOther as dutch } from '../../nl/memories/asked-other.ts';
import type { TextsLike } from '../../texts-like.ts';

export const askedOther: TextsLike<typeof dutch> = {
  mail: {
    skipTitle: 'Not this week',
    skipText: 'Fine. There is nothing to do now; next week there will be another question.',
    stopTitle: 'No more mails?',
    stopText:
      'You will get no more questions by mail and your address is erased. With this link you can go on telling.',
    stopYes: 'Yes, stop the mails',
    stoppedTitle: 'The mails have stopped',
    stoppedText:
      'You get no more questions by mail and your address is erased. With this link you can go on telling.',
    stopTextSelf:
      'You get no more questions by mail then. You can go on telling with this link, and turn the mails on again at your book.',
    stoppedTextSelf:
      'You get no more questions by mail. You can go on telling with this link, and turn the mails on again at your book.',
    toQuestion: 'To the question',
    tell: 'Tell something after all',
    digestTitle: 'No more messages about new memories?',
    digestText: 'We mail at most once a day what others told. You always find it in your book, in Collected.',
    digestYes: 'Yes, stop these messages',
    digestStopped: 'These messages have stopped',
    digestStoppedText: 'You find what others tell in your book, in Collected.',
    toBooks: 'To your books',
  },
  handOver: {
    title: 'Photos to your computer',
    choose: 'Choose them here. They appear on your computer, with ‘{{book}}’.',
    goTo: 'They go to your book ‘{{book}}’.',
    connecting: 'Connecting with your computer…',
    connected: 'Connected with your computer',
    still: 'Still connected with your computer',
    offline: 'No connection. The photos go on as soon as there is internet again.',
    chooseButton: 'Choose your photos',
    onlyChosen: 'Only the photos that you choose come along.',
    more: 'More photos',
    keepOpen: 'Keep this page open until all have arrived.',
    mayClose: 'You may close this page.',
    arrived: '{{arrived}} of {{count}} arrived',
    doneTitle: 'Done.\nLook at your computer.',
    done_one: 'Your photo is ready there to be put into the text.',
    done_other: 'Your {{count}} photos are ready there to be put into the text.',
    tooMany: 'That many photos cannot go at once. The first {{count}} come along.',
    taken: 'This code is in use',
    takenText: 'Another phone uses it. Make a new code on your computer and scan that.',
    ended: 'This code has expired',
    endedText: 'Make a new code on your computer and scan that. What has arrived is there.',
    unsent_one: '{{count}} photo did not arrive. Choose it again with the new code.',
    unsent_other: '{{count}} photos did not arrive. Choose them again with the new code.',
  },
};
