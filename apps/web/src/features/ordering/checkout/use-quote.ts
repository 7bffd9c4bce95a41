import type { Country, Quote } from '@dierbaar/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery } from '../api.ts';
import { type BookRef, readQuantity } from './fields/order-fields.ts';

const typingPauseMs = 250;

interface LiveQuote {
  /** Last quote; the previous one stays while a new one is fetched. */
  quote: Quote | undefined;
  /** Whether the quote is for the current values of the form. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** Quote for the values of the form. An invalid quantity keeps the last price. */
export function useQuote(book: BookRef, quantityText: string, country: Country): LiveQuote {
  const typedQuantity = readQuantity(quantityText);
  const [lastValid, setLastValid] = useState(typedQuantity ?? 1);
  if (typedQuantity !== undefined && typedQuantity !== lastValid) setLastValid(typedQuantity);
  const [quantity] = useDebouncedValue(lastValid, typingPauseMs);
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...quoteQuery(book, quantity, country),
    placeholderData: keepPreviousData,
  });
  return {
    quote: data,
    isCurrent:
      data !== undefined &&
      !isPlaceholderData &&
      !isFetching &&
      data.quantity === lastValid &&
      data.country === country,
    error,
    retry: () => void refetch(),
  };
}
