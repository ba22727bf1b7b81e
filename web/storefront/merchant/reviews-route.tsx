export default function ReviewsPage() {
  return null;
}
