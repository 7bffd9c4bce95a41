import { chapter } from '../../chapter.ts';

export const birthdaysAndBeachSand = chapter(
  'growing-up.birthdays-and-beach-sand',
  ['Slingers en strandzand', 'Birthdays and beach sand'],
  [
    'Kijk op een oude foto niet naar het midden maar naar de randen: de schoenen, het tafelkleed, wie er wegkeek. Daar zit het verhaal.',
    'In an old photo, skip the middle and look at the edges: the shoes, the tablecloth, who was looking away. The story sits there.',
  ],
  [
    [
      'birthday-morning',
      'Hoe begon een verjaardag, en wat stond er op tafel klaar?',
      'How did a birthday morning begin, and what was waiting on the table?',
    ],
    [
      'the-cake',
      'Welke taart werd beroemd of berucht, en wie had hem gemaakt?',
      'Which cake became famous or infamous, and who had made it?',
    ],
    [
      'longed-for',
      'Naar welk cadeau werd maandenlang verlangd, en hoe ging het uitpakken?',
      'Which present was longed for over months, and how did the unwrapping go?',
    ],
    [
      'party',
      'Welk kinderfeestje liep uit de hand, en wie moest er eerder worden opgehaald?',
      'Which children’s party went off the rails, and who had to be collected early?',
    ],
    [
      'biggest-feast',
      'Welk feest was het grootste van het jaar, en wat mocht daarbij nooit ontbreken?',
      'Which celebration was the biggest of the year, and what could never be missing from it?',
    ],
    [
      'magic-visitor',
      'In welke figuur werd heilig geloofd, en hoe kwam de waarheid aan het licht?',
      'Which magical visitor was firmly believed in, and how did the truth come out?',
    ],
    [
      'back-seat',
      'Beschrijf de lange reis achterin: het snoep, de ruzies, de plaspauzes.',
      'Describe the long ride in the back: the sweets, the squabbles, the roadside stops.',
    ],
    [
      'same-summer-place',
      'Naar welke camping, kust of familie ging het ’s zomers, en wat was daar altijd hetzelfde?',
      'Which campsite, coast or relatives did summer lead to, and what was always the same there?',
    ],
    [
      'summer-at-home',
      'Wat werd er beleefd in een zomer waarin iedereen thuisbleef?',
      'What adventures were to be had in a summer when everyone stayed at home?',
    ],
    [
      'costume',
      'Welk verkleedpak werd gedragen tot het uit elkaar viel?',
      'Which costume was worn until it fell to pieces?',
    ],
    [
      'out-of-shot',
      'Welke feestfoto staat nog in een lijstje, en wat gebeurde er net buiten beeld?',
      'Which party photo still stands in a frame, and what was happening just out of shot?',
    ],
  ],
);
