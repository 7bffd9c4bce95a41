import { expect, it } from 'vitest';
import { en } from './en.ts';

it('the menu has the labels of the specification', () => {
  const { backToWebsite, goToMainWebsite, dashboard, logout, order } = en.frame;
  expect([backToWebsite, goToMainWebsite, dashboard, logout, order]).toEqual([
    'Back to website',
    'Go to Main Website',
    'Dashboard',
    'Logout',
    'Order',
  ]);
});

it('cover themes have the names of the specification', () => {
  expect(Object.values(en.cover.theme)).toEqual([
    'Romantic',
    'Birth',
    'Tough',
    'Pastel',
    'Contrast',
    'Title',
  ]);
});

it('uploads that fail have the messages of the specification', () => {
  expect(en.writing.upload).toMatchObject({
    failed: 'Upload failed, please refresh the page and try again',
    tooBig: 'Image is too big! Maximum size is 5MB',
    format: 'Image format not supported, supported formats are: jpg, jpeg or png',
    overLimit: 'File size exceeds limit',
    unauthorised: 'You are unauthorized, please refresh the page and try again',
  });
});

it('what cannot be loaded, opened or paid has the messages of the specification', () => {
  expect(en.preview.failed).toBe('Preview failed');
  expect(en.writing.loadFailed).toBe('Failed to load content, please try again');
  expect(en.writing.imagesFailed).toBe('Failed to load images');
  expect(en.payment.failed.title).toBe('Payment failed');
  expect(en.orders.status.paymentFailed.text).toMatch(/^There was a problem processing your payment\./);
  expect(`${en.noAccess.title}. ${en.noAccess.text}`).toMatch(
    /^Oops, you don’t have access to the application\. Your payment may not have been successful\./,
  );
  expect(en.notFound.title).toBe('Oops, your diary seems to have lost its way');
  expect(en.smallScreen.notAvailable).toMatch(/not available on mobile/);
});
