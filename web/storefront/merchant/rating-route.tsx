export default function RatingPage() {
  return null;
}
