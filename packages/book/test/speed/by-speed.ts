/** `few` in `npm run ci`, which proves everything once, and `all` in the whole run. */
export function bySpeed<Value>(few: Value, all: Value): Value {
  return process.env.TEST_SPEED === 'fast' ? few : all;
}
