import type { UseFormReturnType } from '@mantine/form';
import type { OrderFields } from './fields/order-fields.ts';

export type OrderForm = UseFormReturnType<OrderFields>;
