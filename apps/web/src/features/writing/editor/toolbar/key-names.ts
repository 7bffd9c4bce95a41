const macNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' };
/** Order in which a Mac names keys that are held. */
const macOrder = '⌥⇧⌘';

/** Keys of a shortcut as this computer names them: "Ctrl+Shift+B", on a Mac "⇧⌘B". */
export function nameKeys(keys: string, platform = navigator.platform): string {
  if (!/^(Mac|iP)/.test(platform)) return keys;
  const names = keys.split('+').map((key) => macNames[key] ?? key);
  const held = names.filter((name) => macOrder.includes(name));
  const pressed = names.filter((name) => !macOrder.includes(name));
  return [...held.sort((one, other) => macOrder.indexOf(one) - macOrder.indexOf(other)), ...pressed].join('');
}
