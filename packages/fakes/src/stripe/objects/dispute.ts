import type Stripe from 'stripe';
import { newId } from './ids.ts';

interface DisputeInput {
  readonly created: number;
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly paymentIntent: string | null;
  readonly reason: string;
}

const sevenDays = 7 * 24 * 3600;

export const buildDispute = (input: DisputeInput) =>
  ({
    id: newId('dp'),
    object: 'dispute',
    amount: input.amount,
    balance_transactions: [],
    charge: input.charge,
    created: input.created,
    currency: input.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: input.created + sevenDays,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: input.paymentIntent,
    reason: input.reason,
    status: 'needs_response',
  }) satisfies Stripe.Dispute;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
