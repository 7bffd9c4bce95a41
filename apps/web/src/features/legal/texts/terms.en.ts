import { company } from '@dierbaar/contract';
import type { LegalText } from '../legal-text.ts';

export const termsEn: LegalText = {
  title: 'Terms and conditions',
  updated: '2026-11-15',
  intro:
    'These are the agreements between you and Dierbaar. We wrote them in plain language, because you should be able to read them before you say yes. Is something unclear? Send us an e-mail and we will explain.',
  sections: [
    {
      heading: 'In short',
      paragraphs: ['These are the points that matter most often. The full agreements follow below.'],
      list: [
        'Writing costs 3 euros per month, including 21% VAT. You cancel online whenever you like and keep access until the end of the month you have paid for.',
        'You can withdraw from the subscription within the first 14 days. You then get your 3 euros back.',
        'What you write and the photos you add are yours and stay yours. We do not read along.',
        'If your subscription ends, your books are kept. With a new subscription you go on where you left off.',
        'We make a printed book especially for you. That is why you cannot send it back, unless something is wrong with it. Then we put it right free of charge.',
      ],
    },
    {
      heading: 'Who we are',
      paragraphs: [
        `Dierbaar is a service of ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.en}. We are registered with the Dutch Chamber of Commerce (KvK) under number ${company.chamberOfCommerceNumber} and our VAT number is ${company.vatId}.`,
        `You can reach us at ${company.email}. We usually answer within two working days.`,
      ],
    },
    {
      heading: 'What Dierbaar does for you',
      paragraphs: [
        'In Dierbaar you write a book for someone you love. You choose chapters and questions that help you along, write your text, add photos, design a cover and see the book as it will be printed. When you are happy with it, you can order printed copies.',
        'You need a computer or a large tablet with an internet connection, a recent browser and a window at least 1194 pixels wide. On a phone you can sign up, write down or record memories and send photos; the book itself you make and order on the larger screen.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You are 18 or older. If you are 16 or 17, you need the permission of your parent or guardian. If you are younger, you cannot make an account.',
        'Give your own name and an e-mail address that is yours, and confirm that address with the link we send you. Keep your password to yourself. If you think someone else has been in your account, choose a new password: that signs out every device. Please let us know as well.',
      ],
    },
    {
      heading: 'The subscription',
      paragraphs: [
        'The subscription costs 3 euros per month. That includes 21% VAT (2.48 euros plus 0.52 euros VAT). Printed books are not part of the subscription; you order them separately.',
        'The subscription starts as soon as your first payment has succeeded. It runs by the month and is renewed for a month each time, until you cancel. You pay in advance, through Stripe. If you pay the first time with iDEAL or Bancontact, you give permission to collect the following months by SEPA direct debit.',
        'If the price changes, we tell you by e-mail at least 30 days ahead. If you do not want to go along with it, you can cancel before the new price applies.',
      ],
    },
    {
      heading: 'If a monthly payment fails',
      paragraphs: [
        'It can happen. We e-mail you at once, with a link to pay after all, and we try again a few times ourselves. During that time, until 14 days after the first failed attempt, you simply keep access.',
        'If it still has not worked by then, the subscription ends and you owe us nothing: no reminder fees, no debt collectors. Your books stay; what you can do with them is under “Your books when your subscription ends”.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel at any moment, without notice and without a reason. You do it online, on your account page under “Cancel subscription”. An e-mail to us is fine too.',
        'The subscription ends on the last day of the month you have already paid for. You keep full access until that day, and we charge nothing after it. You receive a confirmation by e-mail that states the end date.',
      ],
    },
    {
      heading: '14 days to withdraw from the subscription',
      paragraphs: [
        'You may withdraw from your subscription within 14 days, without a reason. The 14 days start on the day after you took it out. Withdrawing means that the agreement stops at once, as if you had never made it.',
        'You withdraw with the withdrawal button on your account page: you choose to withdraw, check your details and confirm. You receive an acknowledgement by e-mail straight away, stating what you withdrew from and on which day and at what time. If you cannot sign in, or would rather do it another way, you may also e-mail or write to us, with the form below or in your own words. You are in time if you send your message before the 14 days are over.',
        'When you subscribe you ask us to start right away, so that you can begin writing. The law would then allow us to keep part of the price. We do not: you get back everything you paid for the subscription. We refund it as soon as we can, and at the latest 14 days after we received your withdrawal, in the way you paid and at no cost to you.',
        'What you wrote in the meantime stays yours and stays where it is. If you ordered a printed book in the meantime, we make and deliver it as usual.',
      ],
    },
    {
      heading: 'Model withdrawal form',
      paragraphs: [
        'You do not have to use this form. If you would like to, copy the lines below and fill them in.',
      ],
      list: [
        `To: ${company.name}, ${company.street}, ${company.postcode} ${company.city}, ${company.country.en}, ${company.email}`,
        'I hereby give notice that I withdraw from my contract for the Dierbaar subscription.',
        'Concluded on: (date)',
        'Name: (your name)',
        'Address: (your address)',
        'E-mail address of the account: (your e-mail address)',
        'Signature: (only if you send this form on paper)',
        'Date: (today’s date)',
      ],
    },
    {
      heading: 'Your books when your subscription ends',
      paragraphs: [
        'Your memories are not a hostage. If your subscription ends, for whatever reason, we delete nothing. What you are writing at that moment is still saved. You can go on signing in to your account, your orders and your invoices, and download a copy of everything you wrote there, free of charge.',
        'Opening your books, going on writing and ordering printed copies need a running subscription. If you subscribe again later, you go on where you left off.',
      ],
    },
    {
      heading: 'Throwing away and getting back',
      paragraphs: [
        'If you throw away a book, a photo or a cover, we keep it for another 30 days. In that time you can get everything back. After that we erase it for good. A chapter you take out of your book keeps its text: you can add it again later.',
        'You can also delete your whole account. How that works, and what we still keep then, is in the privacy statement.',
      ],
    },
    {
      heading: 'Your texts and photos are yours',
      paragraphs: [
        'All rights to what you write and add stay with you. You only allow us to do what is needed to make your book: store it, make backups, typeset it, show it to you and, when you order, have it printed. That permission covers nothing else and ends when you delete the work.',
        'We do not read your book, use it in advertising, sell it or train computer models with it.',
        'What we make, such as the questions, the designs, the drawings, the typefaces and the software, belongs to us or to those who let us use it. In your own book you may of course keep it, give it away and show it, for ever.',
      ],
    },
    {
      heading: 'What may be in a book',
      paragraphs: [
        'It is your story, and not ours to judge. We do ask you to consider others: use only texts and photos you are allowed to use, and think of the people who appear in them. What the law forbids is not allowed, such as images of child abuse, calls for violence or hatred, or someone else’s work without permission.',
        `We do not check books beforehand. If you think a book contains something that is not allowed, report it at ${company.email} and explain why. A person assesses every report. If we step in, we do no more than is needed, tell the maker why, and the maker can object by replying.`,
      ],
    },
    {
      heading: 'Ordering a printed book',
      paragraphs: [
        'The price depends on the format, the number of pages and the number of copies. Before you order you see every line of the price, the postage and the total. All prices include VAT; for books and their postage that is 9%. You can order up to 1000 copies at a time.',
        'We print exactly the edition you saw in the preview. Every edition has a code, which you also find on your order. If you change your text afterwards, the book you ordered does not change with it. So do read the preview calmly once more: we print spelling mistakes, and photos we warned you about, as they are.',
        'The agreement is made when you click “Order and pay”. We start printing as soon as your payment has arrived and confirm your order by e-mail. If the payment fails, you can try again until 24 hours after you ordered; the exact time is shown with your order and in the e-mail. If you do not pay in that time, the order lapses and you owe us nothing.',
        'A paid order goes to the printer quickly and cannot be changed after that. If you notice a mistake right after ordering, e-mail us at once. We do what is still possible, but cannot promise it.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'We deliver to the countries you can choose when ordering. Your order shows when you can expect the book. It never takes longer than 30 days from the day you order.',
        'If your book is late, let us know. If we do not deliver within a reasonable extra time you give us either, you may cancel the order and you get your money back at once. If you needed the book on a fixed day and we agreed on that, you do not have to give that extra time. If a parcel is lost or damaged on the way, that is our risk and not yours.',
      ],
    },
    {
      heading: 'No withdrawal for printed books',
      paragraphs: [
        'We make a printed book to your instructions, with your text and your photos. There is no right of withdrawal for personal products like that (article 6:230p(f) of the Dutch Civil Code). So you cannot withdraw from the order or send the book back because you changed your mind. We tell you this once more just before you order.',
      ],
    },
    {
      heading: 'If something is wrong with your book',
      paragraphs: [
        'Your book has to be good: printed and bound with care, complete, and the same as the preview you saw. Small differences in colour between screen and paper are part of printing.',
        `If something is not right, send an e-mail with a photo to ${company.email}, preferably within two months of finding out. Then you are certainly in time. We make and deliver the book again free of charge. If that is not possible, or not within a reasonable time, you get your money back or a fitting part of it. You always keep your legal rights.`,
      ],
    },
    {
      heading: 'How we look after your work',
      paragraphs: [
        'Your text is saved while you type, first on your own computer and right after that with us. We keep earlier versions and make backups all the time in a second place. We regularly try out whether those backups can be restored.',
        'The service has to work as we describe it here. If it does not, we fix it free of charge and as soon as we can. If we do not manage to, you have the rights the law gives you, such as a lower price, or stopping and getting your money back. Sometimes Dierbaar cannot be reached for a while, because of maintenance or a fault. We announce major maintenance.',
        'Download a copy of your books now and then. Not because we expect to lose them, but because something so dear belongs in more than one place.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'If we do not do what we agreed and you suffer damage as a result, we are liable for it according to the law. We are not liable for damage caused by something we can do nothing about, nor for damage because you did not keep to these agreements yourself.',
        'If you use Dierbaar for a company or foundation, our liability is limited to the amount you paid us in the twelve months before. That does not apply in the case of intent or gross negligence on our side. The withdrawal period and the other rules that protect consumers only do not apply then.',
      ],
    },
    {
      heading: 'If we have to stop',
      paragraphs: [
        'We close an account only for a serious reason, for example when someone stores criminal material, attacks others through our service or tries to break in. We say why and, if the law allows it, give you 30 days to download your work.',
        'Should Dierbaar ever cease to exist, you will hear so at least 90 days ahead. You can then still download all your books, and you get back what you had paid for the time after that.',
      ],
    },
    {
      heading: 'If these terms change',
      paragraphs: [
        'We may adapt these terms, for example when the law changes or Dierbaar can do something new. If the change matters to you, we tell you by e-mail at least 30 days ahead what will be different. If you do not agree, you can cancel until then and get back the remaining part of the month. An order always falls under the terms of the day on which you ordered.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        `If you are unhappy about something, e-mail ${company.email}. You will have an answer within 14 days, and if we need more time, we tell you within those 14 days when the answer will come.`,
        'If we cannot work it out together, you can ask ACM ConsuWijzer, the Dutch consumer advice service, for free advice, or go to court.',
      ],
    },
    {
      heading: 'Which law applies',
      paragraphs: [
        'Dutch law applies to our agreements. If you live in another country of the European Union, you also keep the protection that the law of that country gives you as a consumer. You bring a dispute before the court that has jurisdiction by law; that may be the court where you live.',
        'These terms exist in Dutch and English and say the same in both languages. If you do find a difference, whatever is more favourable to you applies.',
      ],
    },
  ],
};
