/** Levels of a man who tells a story of 2:41, with breaths, a silence and a laugh. */
export const sampleLevels =
  'RicWbGFgZKgxpbsdFbigSjeRedZehVFOkefSrkfUFF0ukcwjfmriqz1qmtn1sZl7urauvseSvpsjr8wz' +
  'ssrMFF2wIm4spnrobbYXWSollfojnnjcvoqkYzy2vrFe1zvn1pfI2OF13rxlkvwlQkqeTmnjUbcUXUaV';
