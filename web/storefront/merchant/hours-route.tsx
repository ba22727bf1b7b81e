export default function HoursPage() {
  return null;
}
