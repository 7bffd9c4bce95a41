import { company } from '@dierbaar/contract';
import type { LegalText } from '../legal-text.ts';
import { storageTermsTable } from './storage-terms.ts';

export const privacyEn: LegalText = {
  title: 'Privacy statement',
  updated: '2026-11-17',
  intro:
    'In Dierbaar you write down things you write down nowhere else. That calls for clear promises. Here you read which data we have about you, why, who can see them, how long we keep them and what say you have in it.',
  sections: [
    {
      heading: 'In short',
      paragraphs: ['This is what we promise you.'],
      list: [
        'Your texts and photos are yours. We store them, typeset them and have them printed when you ask us to. Nothing more.',
        'Our staff do not read your book.',
        'We do not train computer models with it, show no advertisements and sell no data.',
        'We do not follow you. There are no trackers, no analytics cookies and no scripts of others.',
        'You download your books, or a copy of everything, yourself in your account. There you delete your books and your account too.',
      ],
    },
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.en}, Chamber of Commerce (KvK) ${company.chamberOfCommerceNumber}, is the controller of the data in this statement. For questions and requests about your privacy, write to ${company.email}.`,
      ],
    },
    {
      heading: 'Which data we have about you',
      paragraphs: [
        'We ask only for what is needed. Almost everything comes from you. Stripe tells us whether you have paid, the printer where your order is.',
      ],
      list: [
        'Your account: first name, last name, e-mail address, language, whether your address is confirmed, and when you accepted the terms. We keep your password only in a scrambled form that nobody can read back. Of a passkey we have only the public key and the name you gave it.',
        'Your books: texts with their earlier versions, photos, recordings of voices, covers, the questions you choose or add yourself, and the links behind your QR codes.',
        'What others tell for your book, and whom you asked what: their name, their e-mail address if you enter it, your questions and their answers.',
        'Your subscription and payments: amounts, dates, the status and a customer number at Stripe. You enter your card details and account number at Stripe; they do not reach us.',
        'Your orders: name, company or foundation if any, billing address, delivery address, phone number if you give one, what you ordered and the invoices.',
        'Technology and safety: IP address, kind of browser, and when and from which device you signed in.',
        'What you e-mail us.',
      ],
    },
    {
      heading: 'Why we use them and why we may',
      paragraphs: [
        'The law asks for a reason for every use. Without the data of the first two points we cannot make an account for you or deliver a book.',
      ],
      list: [
        'To let you write, to typeset and keep your book, and to manage your account and subscription: this is needed for our agreement.',
        'To have your order paid, printed and delivered: this too is needed for the agreement.',
        'To keep invoices and our accounts: tax law obliges us to.',
        'To counter abuse, solve faults and protect your account: this is our legitimate interest, and yours as well.',
        'To keep data about health and other sensitive data that you put in your book yourself: we do that only with your explicit consent.',
      ],
    },
    {
      heading: 'E-mails from us',
      paragraphs: [
        'We e-mail you about your account, your subscription, your orders and your safety. We send no newsletters and no advertising. Our e-mails hold no tracking pixels and no links that record whether you click.',
      ],
    },
    {
      heading: 'When somebody asks you something',
      paragraphs: [
        'Whoever writes a book can ask others to tell something. Then we have of you, also without an account: the name that the writer calls you, your e-mail address if the writer entered it, what you write or say, the photos that you send, and when you agreed to it.',
        'Your answer goes to the writer, belongs to the book and may come into it: you agree to that before you send anything. If it comes into the book, the people whom the writer lets read along see and hear it too, the printer sees it, and so does everybody who has a printed book. Whoever has the book can listen to a recording whose code is printed in it, also years later. As long as your link works, you ask an answer back by the same link. If it is in the book already, we ask the writer to take it out. In a printed book that is no longer possible. The writer can remove any answer.',
        'We e-mail you only what the writer asks you. In every e-mail one tap stops that; then we erase your address. A link works until the writer ends it, and at most a year after the last question.',
        'A writer can also let you read along before a book is printed, and then e-mails you the link, once more if need be. Then we have the name that the writer calls you, your e-mail address if the writer entered it, your remarks, and whether you are done. Only the writer reads your remarks; you change and remove them yourself as long as your link works, 60 days at most. Which pages you read, only your own device knows.',
      ],
    },
    {
      heading: 'Sensitive memories',
      paragraphs: [
        'A book about a pregnancy, a birth or a farewell soon touches on health, faith or love, and on children. The law gives such data extra protection, and so do we: your photos, recordings and backups are stored encrypted, the database with your texts cannot be reached from the internet, only you and those whom you let read along have access, and nothing in your book is public, except a recording whose code you have printed.',
        'You decide what you write down. We do nothing with it but keep it for you, typeset it and, when you order, have it printed. You withdraw your consent by deleting the text or the photo.',
        'If you write about others, think of how they would feel about it. For photos of children who are not your own, ask their parents.',
      ],
    },
    {
      heading: 'Who can see your book',
      paragraphs: [
        'You. Our staff do not read along and do not need access for their work. There are three exceptions: if you ask us for help yourself and give us permission to look, if someone makes a concrete report of something criminal, or if a court or the law obliges us to. Then one member of staff looks at no more than is needed, and we record that it happened.',
        'If you order a book, the printer receives the print files. While printing, binding and checking, people at the printer may see pages. We have agreed on secrecy with the printer.',
        'Computers do read your text: to typeset it, to store it and to check whether it will print well. No decisions about you are made on the basis of what you write.',
      ],
    },
    {
      heading: 'Photos and the place they were taken',
      paragraphs: [
        'A phone often records in a photo where it was taken. We remove that location and the other hidden data from everything we show, send or print.',
        'We keep your original photo unchanged in closed storage, because it may be the only one you have. Only the copy you get from us holds the original, with everything your camera recorded in it.',
      ],
    },
    {
      heading: 'Voices behind a code',
      paragraphs: [
        'If you put a recording in your book, a code is printed with it. Whoever scans or types that code hears the recording and sees the caption, who speaks, the spoken words if you typed them, and the cover. No account is needed for that, so whoever borrows the book can listen too. Until the first book is printed the code plays nothing. We do not note who listens.',
        'The code works as long as your subscription lasts, and at least ten years after the last order that printed it. You switch a recording off and on again whenever you like, and you can put another one behind it. If you delete the recording or your account, the code plays nothing any more, not even in books that are already printed. We ask you about that first.',
        'We remove hidden data, such as where the phone was, from what can be heard. We keep your original recording unchanged in closed storage; it is in the copy you get from us. If you let somebody else be heard, ask them first.',
      ],
    },
    {
      heading: 'Who helps us',
      paragraphs: [
        'We work with a few companies. They receive only what they need and may use it for nothing else. We have an agreement about that with each of them. Beyond that we give your data to no one, unless the law forces us to.',
      ],
      list: [
        'Hosting: a company for our servers, database and storage, and a second company where the encrypted backups are kept.',
        'Mail: a company that delivers our e-mails. It sees your name, your e-mail address and the content of the e-mail, never your book.',
        'Stripe (Stripe Payments Europe, Ireland): processes your payments. In part Stripe does so under its own responsibility, for example to prevent fraud and to comply with the rules for payment services. Stripe’s own privacy statement applies to that.',
        'The printer and the carrier: for an order they receive the print files, your name, the delivery address and what is needed to reach you about the delivery. We ask the printer to erase the files after production.',
      ],
    },
    {
      heading: 'Where your data are',
      paragraphs: [
        'Your books and backups are in the European Economic Area. Stripe may also process payment data in the United States. It does so under the EU-US Data Privacy Framework or under the model contracts of the European Commission.',
      ],
    },
    {
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'We use only what is needed to make Dierbaar work. That needs no consent, so you will not see a cookie notice here. You can erase all of it in your browser; you will then have to sign in again.',
        'Take care with drafts: if you erase them while the page says “Saved on this computer only”, the text that had not reached us yet is gone. On Stripe’s payment page, Stripe sets cookies of its own, at Stripe’s own address.',
      ],
      list: [
        'Sign-in cookie: keeps you signed in. Expires when you have not visited for 30 days, after 180 days at the latest, and at once when you sign out. Scripts cannot read this cookie.',
        'Device cookie: remembers that someone signed in on this device before, so that you can always get in, even when somebody else tries to guess your password. It holds nothing about you. 1 year.',
        'lastLocation: remembers where you were writing, so that you come back there. 1 day.',
        'userId: makes sure that someone else on the same computer does not end up in your place. 1 day.',
        'paymentUrl: the payment link of your last order, so that you can try to pay again. 24 hours.',
        'Language (in your browser’s storage): remembers whether you chose Dutch or English. Until you erase it.',
        'Tips and view (in your browser’s storage, as writingTips, dismissedTips, printedPages, besideText, printCheck, pocketBook and pocketQuestion): which tips you have seen or switched off, how you look at the pages beside your text and the print check, and which book and question you had open on your phone. Until you erase it.',
        'registration (in this tab): your e-mail address and a proof that is valid for ten minutes, so that you can carry on after an interrupted payment. Until you pay or close the tab.',
        'First page (in your browser’s storage, as first-page and dierbaar-first-page): what you wrote before you had an account, with your photo. On this device only, not encrypted. Until you sign in for the first time, when it goes to your account, or until you erase it.',
        'Waiting photos (in your browser’s storage, as dierbaar-local): photos that have not reached us yet, encrypted with the same key as your drafts. Until they are sent.',
        'Waiting words and recordings (in your browser’s storage, as dierbaar-local): memories, answers, remarks and recordings that have not reached us yet, and the questions of the day. Encrypted. Until they are sent or you throw them away.',
        'Filled-in fields (in your browser’s storage, as dierbaar-local): what you filled in and have not saved yet. Encrypted. Until you save it or throw it away, for thirty days at most.',
        'What is under way (in your browser’s storage, as device): numbers by which we know what has already arrived when the connection drops. Until it has arrived or you erase it.',
        'Key (in your phone’s storage, as dierbaar-local): lets you tell a memory without a connection. Nobody can read it out. Until you sign out.',
        'Pages read (in your browser’s storage, as dierbaar.read): when you read along with somebody, which pages were seen on this device, as numbers from which nothing can be read. We do not get them. Until you erase it.',
        'The app itself (in your phone’s storage): files of Dierbaar, so that it opens without a connection. They hold nothing of yours. Until the next version.',
        'Drafts (in your browser’s storage, as dierbaar-drafts, dierbaar-draft and dierbaar-local): every keystroke, encrypted with a key that is available only after signing in, so that a fault costs you no text. When you sign out we erase what is already saved with us. What has not reached us stays there, encrypted, until you sign in again.',
      ],
    },
    {
      heading: 'How long we keep data',
      paragraphs: [
        'No longer than needed. What is yours stays as long as you like; everything else goes by itself, after the periods in the table.',
      ],
      list: [
        'Your books, texts, earlier versions, photos and recordings: until you delete them. Also when your subscription ends.',
        'Your account: until you delete it.',
        'The printed edition of an order: with that order, so that we can make a misprint again, until you delete your account or ask us to erase it.',
      ],
      table: storageTermsTable('en'),
    },
    {
      heading: 'Deleting your account',
      paragraphs: [
        'You do that yourself in your account. There you first make a copy of everything, if you like. We cancel a running subscription at once. Then 14 days begin in which you can still undo it. After that we delete your account, books, photos and recordings for good; if a book of yours is still being printed then, we wait until it is sent.',
        'What remains: the invoices we have to keep, without the content of your books, and the backups until they expire. We also keep a number without a name, so that your data do not come back if we ever have to restore a backup.',
      ],
    },
    {
      heading: 'How we protect your data',
      paragraphs: [
        'Everything travels over an encrypted connection. Photos, recordings, books and backups are stored encrypted; the database with your texts cannot be reached from the internet. Photos and books have no public address. Signing in is protected against endless guessing, and if something strange happens with your session, we sign that device out and e-mail you. We make backups all the time and practise restoring them.',
        `If something does go wrong with your data and puts you at risk, we tell you as soon as we can, and report it to the Dutch Data Protection Authority. If you have found a leak, e-mail ${company.email}.`,
      ],
    },
    {
      heading: 'What you can ask',
      paragraphs: [
        `Much of this you arrange yourself in your account. For the rest, e-mail ${company.email}. It is free and you will have an answer within a month. If a request is complicated it may take two months longer; we let you know within the first month. We may ask you to confirm that it is you.`,
      ],
      list: [
        'See and take along: in your account you make a copy of all your data yourself, with your texts in readable form and as data, your original photos and recordings, your books as PDF and your orders.',
        'Correct: change your details, or ask us to.',
        'Delete: a photo, a recording, a book or your whole account.',
        'Restrict: ask us not to use your data for a while, for example as long as you think they are wrong.',
        'Object to use on the ground of our legitimate interest.',
        'Withdraw your consent. That counts from that moment on and not for what happened before.',
      ],
    },
    {
      heading: 'If someone else writes about you',
      paragraphs: [
        `The books in Dierbaar are private, and we do not know who appears in them. If you have reason to think that one holds something about you that should not be there, talk to the writer if you can. If that does not help, e-mail ${company.email}. We weigh your request with care, also against the right of the other person to write down their own life.`,
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'An account is for people aged 18 and over, and for people of 16 and 17 with the permission of their parent or guardian. If we find that someone is younger, we close the account and erase the data. Children do often appear in the books that are written for them; that is up to their parents.',
      ],
    },
    {
      heading: 'A complaint',
      paragraphs: [
        `If you think we do not handle your data well, let us know at ${company.email}. We would like to put it right. You can also always file a complaint with the Dutch Data Protection Authority (Autoriteit Persoonsgegevens), at autoriteitpersoonsgegevens.nl or Postbus 93374, 2509 AJ Den Haag, the Netherlands. If you live in another country of the European Union, you may also turn to the authority there.`,
      ],
    },
    {
      heading: 'If this statement changes',
      paragraphs: [
        'When we adapt this statement, the date at the top changes. If we are going to do something essentially different with your data, we tell you by e-mail at least 30 days ahead, and ask your consent where that is needed.',
      ],
    },
  ],
};
