import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { memoriesQuery } from '../../lib/memories/memories.ts';
import { pathTo } from '../../lib/paths.ts';

interface AnswerLinkProps {
  projectId: string;
  memoryId: string;
  children?: ReactNode;
}

/** Opens a memory beside the chapter whose question it answers, or else beside the first; plain text without a chapter. */
export function AnswerLink({ projectId, memoryId, children }: AnswerLinkProps) {
  const { data: memory } = useQuery({
    ...memoriesQuery(projectId),
    select: (list) => list.find(({ id }) => id === memoryId),
  });
  const { data: chapters } = useQuery(selectedChaptersQuery(projectId));
  const chapter =
    chapters?.find(({ projectChapterId }) => projectChapterId === memory?.projectChapterId) ?? chapters?.[0];
  if (!memory || !chapter) return <>{children}</>;
  const { projectChapterId } = chapter;
  return (
    <Link
      to={pathTo('confirmedQuestions', { params: { projectChapterId }, query: { projectId } })}
      state={{ memory: { id: memoryId } }}
    >
      {children}
    </Link>
  );
}
