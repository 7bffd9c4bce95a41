import type { Country, Quote } from '@dierbaar/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteQuery } from '../api.ts';
import { type BookRef, readQuantity } from './fields/order-fields.ts';

const typingPauseMs = 250;

interface LiveQuote {
  /** The last quote there is; while a new one is asked, that of before. */
  quote: Quote | undefined;
  /** Whether it is the quote of what the form says now. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** The price that follows the form. A number that cannot be ordered leaves the last price where it is. */
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
