import { chapter } from '../../chapter.ts';

export const theRegularFaces = chapter(
  'growing-up.the-regular-faces',
  ['De vaste gezichten', 'The regular faces'],
  [
    'Geef elk gezicht één alinea en één ding dat erbij hoort: een trui, een grap, een soort koekjes. Zo blijft iedereen uit elkaar.',
    'Give each face one paragraph and one thing that goes with it: a jumper, a joke, a kind of biscuit. That keeps everyone distinct.',
  ],
  [
    [
      'places-at-table',
      'Wie zat waar aan tafel, en wat gebeurde er als iemand de verkeerde stoel nam?',
      'Who sat where at the table, and what happened when someone took the wrong chair?',
    ],
    [
      'children-of-the-house',
      'Waarover vochten de kinderen in huis, en wanneer vormden ze ineens één front?',
      'What did the children of the house fight over, and when did they suddenly close ranks?',
    ],
    [
      'anything-goes',
      'Bij wie mocht alles wat thuis verboden was?',
      'With whom was everything allowed that was forbidden at home?',
    ],
    [
      'animal',
      'Vertel over het dier dat bij het gezin hoorde, en naar wie het echt luisterde.',
      'Write about the animal that belonged to the family, and whom it really obeyed.',
    ],
    [
      'always-time',
      'Welke buur of oppas had altijd tijd, en wat werd daar aan de keukentafel gedaan?',
      'Which neighbour or babysitter always had time, and what went on at their kitchen table?',
    ],
    [
      'newcomer',
      'Wie kwam er later bij in het gezin, en hoe was de eerste maaltijd samen?',
      'Who joined the family later on, and what was the first meal together like?',
    ],
    [
      'far-away',
      'Welke familie woonde ver weg, en hoe gingen de telefoontjes en bezoeken?',
      'Which relatives lived far away, and how did the calls and visits go?',
    ],
    [
      'best-comforter',
      'Wie kon er het best troosten, en hoe pakte die dat aan?',
      'Who was best at comforting, and how did they go about it?',
    ],
    [
      'missing',
      'Wie ontbrak er aan tafel, en hoe werd er over die persoon gepraat?',
      'Who was missing from the table, and how did people talk about them?',
    ],
    [
      'where-from',
      'Welk verhaal over afkomst, adoptie of de komst naar dit land werd steeds opnieuw verteld?',
      'Which story about roots, adoption or coming to this country was told again and again?',
    ],
    [
      'commotion',
      'Wie in de familie zorgde altijd voor opschudding, en wat was het hoogtepunt?',
      'Who in the family always caused a stir, and what was their finest hour?',
    ],
  ],
);
