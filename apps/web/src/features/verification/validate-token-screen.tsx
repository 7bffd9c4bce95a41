/** Shows nothing itself: it only stands between the link in the mail and its outcome. */
export function ValidateTokenScreen() {
  return <div data-screen="validate-token" />;
}
