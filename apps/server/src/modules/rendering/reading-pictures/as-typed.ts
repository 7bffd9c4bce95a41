/** Words as they were typed, without the spaces at which no line may break and the hints for hyphens of print. */
export const asTyped = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ').replace(/\u00ad/g, '');
