import type { Operation } from '../http/operation.ts';
import { billingPortalOperations } from './billing-portal.ts';
import { checkoutOperations } from './checkout-sessions.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { invoiceOperations } from './invoices.ts';
import { paymentOperations } from './payments.ts';
import { priceOperations } from './prices.ts';
import { productOperations } from './products.ts';
import { refundOperations } from './refunds.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { taxRateOperations } from './tax-rates.ts';
import { testClockOperations } from './test-clocks.ts';

/** All API endpoints of the stand-in. */
export const operations: readonly Operation[] = [
  ...billingPortalOperations,
  ...checkoutOperations,
  ...customerOperations,
  ...disputeOperations,
  ...eventOperations,
  ...invoiceOperations,
  ...paymentOperations,
  ...priceOperations,
  ...productOperations,
  ...refundOperations,
  ...subscriptionOperations,
  ...taxRateOperations,
  ...testClockOperations,
];
