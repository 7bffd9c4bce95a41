import type { Format } from '@dierbaar/contract';
import { useEffect, useRef, useState } from 'react';
import { useBookCover } from '../../lib/covers/cover-picture.ts';
import { StandingBook } from '../../ui/book/standing-book.tsx';

interface ShelvedBookProps {
  book: { id: string; name: string; theme: string; format: Format; coverUpdatedAt: string | null };
}

/** Standing book with the cover that was designed for it; its pictures are fetched when it comes into sight. */
export function ShelvedBook({ book }: ShelvedBookProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const cover = useBookCover(book, isSeen);
  useEffect(() => {
    const { current } = place;
    if (!current || isSeen) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <span ref={place} style={{ display: 'block' }}>
      <StandingBook format={book.format} theme={book.theme} name={book.name} cover={cover} />
    </span>
  );
}
