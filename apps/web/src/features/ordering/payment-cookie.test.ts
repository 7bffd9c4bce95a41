import { describe, expect, it } from 'vitest';
import { sessionIdIn } from './payment-cookie.ts';

const id = 'cs_test_a1B2c3D4e5F6g7H8';

describe('sessionIdIn', () => {
  it.each([
    `https://checkout.stripe.com/c/pay/${id}`,
    `https://checkout.stripe.com/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`,
    `http://127.0.0.1:4107/c/pay/${id}`,
  ])('finds the session in %s', (url) => {
    expect(sessionIdIn(url)).toBe(id);
  });

  it.each([
    '',
    'not an address',
    `javascript:alert(1)//c/pay/${id}`,
    `data:text/html,/c/pay/${id}`,
    `https://checkout.stripe.com/elsewhere/${id}`,
    'https://checkout.stripe.com/c/pay/',
    'https://checkout.stripe.com/c/pay/cs_test_../../secrets',
    `https://checkout.stripe.com/c/pay/${id}/more`,
  ])('finds none in %j', (url) => {
    expect(sessionIdIn(url)).toBeUndefined();
  });
});
